# Completes axial-cli in fish by what it says of itself: commands, their options, catalogues.
function __axial_cli_commands
    axial-cli --help 2>/dev/null | sed -n '/^  axial-cli /{s/^  axial-cli \([a-z]*\).*/\1/;N;s/\n */\t/;p;}'
end
function __axial_cli_options
    set -l command (commandline -opc)[2]
    axial-cli --help 2>/dev/null | sed -n "/^  axial-cli $command /p" | tr ' []|,' '\n' | grep '^-'
end
function __axial_cli_third
    set -l words (commandline -opc)
    test (count $words) -eq 3 -a "$words[2]" = $argv[1]
end
complete -c axial-cli -n __fish_use_subcommand -f -a '(__axial_cli_commands)'
complete -c axial-cli -n 'not __fish_use_subcommand; and string match -q -- "-*" (commandline -ct)' \
    -f -a '(__axial_cli_options)'
complete -c axial-cli -n '__fish_seen_subcommand_from list' -f -a 'formats queries charts exports'
for pair in query:queries chart:charts export:exports
    set -l parts (string split : $pair)
    complete -c axial-cli -n "__axial_cli_third $parts[1]" -f \
        -a "(axial-cli list $parts[2] 2>/dev/null | cut -d' ' -f1)"
end
