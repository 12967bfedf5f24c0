interface Deferred {
  readonly promise: Promise<unknown>;
  readonly resolve: (value: unknown) => void;
  readonly reject: (reason: unknown) => void;
}

/** The library for PDFs needs what Node 20 does not have yet: without it, it knows no page whose fonts it has to draw. */
export function supplyForNode20(): void {
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
  const buffers = ArrayBuffer.prototype as unknown as { transferToFixedLength?: Transfer };
  buffers.transferToFixedLength ??= transferred;
}

type Transfer = (this: ArrayBuffer, length?: number) => ArrayBuffer;

/** A copy of a length of its own; the library does not use the buffer it had before. */
function transferred(this: ArrayBuffer, length = this.byteLength): ArrayBuffer {
  const made = new ArrayBuffer(length);
  new Uint8Array(made).set(new Uint8Array(this, 0, Math.min(length, this.byteLength)));
  return made;
}
