import { BarcodeDetector, setZXingModuleOverrides } from 'barcode-detector/ponyfill';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';
import type { ScannedFormat } from './definition.ts';

// The reader comes from our own server, never from the address the library would use.
setZXingModuleOverrides({
  locateFile: (path: string, prefix: string) => (path.endsWith('.wasm') ? wasmUrl : prefix + path),
});

/** Makes a function that finds the text of the first bar code in a picture or a frame of a video; null for none. */
export function barcodeFinder(
  formats: readonly ScannedFormat[],
): (picture: HTMLVideoElement | ImageBitmap) => Promise<string | null> {
  const detector = new BarcodeDetector({ formats: [...formats] });
  return async (picture) => (await detector.detect(picture))[0]?.rawValue ?? null;
}
