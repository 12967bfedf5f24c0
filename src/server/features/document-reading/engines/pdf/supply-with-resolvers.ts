interface Deferred {
  readonly promise: Promise<unknown>;
  readonly resolve: (value: unknown) => void;
  readonly reject: (reason: unknown) => void;
}

/** The library for PDFs needs what Node 20 does not have yet. */
export function supplyWithResolvers(): void {
  const promises = Promise as unknown as { withResolvers?: () => Deferred };
  promises.withResolvers ??= () => {
    let resolve: Deferred['resolve'] = () => {};
    let reject: Deferred['reject'] = () => {};
    const promise = new Promise((fulfil, refuse) => {
      resolve = fulfil;
      reject = refuse;
    });
    return { promise, resolve, reject };
  };
}
