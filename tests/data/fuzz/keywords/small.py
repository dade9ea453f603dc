a = ['it\'s', "b, c", # 'x'
 'd' ]
b=['e']
