module sandglass.example/sandglass

go 1.19
