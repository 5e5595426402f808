x = 1
let y; let y
