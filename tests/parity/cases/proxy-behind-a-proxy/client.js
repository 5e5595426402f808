for (const path of ['/edge', '/a', '/b', '/c']) await fetch(`http://localhost:8080${path}`)
