/**
 * Content-Security-Policy (level 3) of every page: nothing from elsewhere, no inline script. Inline styles stay allowed
 * because antd makes its styles at run time. `upgrade-insecure-requests` is left out: a first start is plain http.
 */
export const contentSecurityPolicy = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    // The reader of bar codes is WebAssembly of our own; scripts still cannot be made from text.
    scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    fontSrc: ["'self'", 'data:'],
    connectSrc: ["'self'"],
    workerSrc: ["'self'", 'blob:'],
    objectSrc: ["'none'"],
    baseUri: ["'self'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  },
};
