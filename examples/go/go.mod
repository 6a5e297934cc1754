module payouts

go 1.19

require sandglass.example/sandglass v0.1.0
