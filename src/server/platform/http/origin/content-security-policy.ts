/**
 * Content-Security-Policy (level 3) of every page: nothing from other origins, no inline script. Inline styles are
 * allowed because antd creates its styles at run time. `upgrade-insecure-requests` is not set, because a first start
 * uses plain http.
 */
export const contentSecurityPolicy = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    // The bar code reader is our own WebAssembly; scripts still cannot be created from text.
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
