module.exports = () => globalThis.sandglass.close()
