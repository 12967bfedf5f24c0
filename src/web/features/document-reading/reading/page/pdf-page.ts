import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import jbig2Address from 'pdfjs-dist/wasm/jbig2.wasm?url';
import openjpegAddress from 'pdfjs-dist/wasm/openjpeg.wasm?url';
import { pdfjs } from 'react-pdf';

pdfjs.GlobalWorkerOptions.workerSrc = workerAddress;

/** Where the build has put what unpacks JBIG2 and JPEG 2000, by the names that the library has for it. */
const decoders: Readonly<Record<string, string>> = {
  'jbig2.wasm': jbig2Address,
  'openjpeg.wasm': openjpegAddress,
};

/** Fetches a decoder for the library, when a page needs it. */
class Decoders {
  async fetch({ filename }: { readonly filename: string }): Promise<Uint8Array> {
    const address = decoders[filename];
    const answer = address === undefined ? null : await fetch(address);
    if (!answer?.ok) throw new Error(`There is no ${filename}.`);
    return new Uint8Array(await answer.arrayBuffer());
  }
}

/** Draws a page of a PDF (from 1) so that it is sharp at a width in CSS pixels. Rejects for what is no PDF. */
export async function drawPdfPage(
  data: ArrayBuffer,
  number: number,
  canvas: HTMLCanvasElement,
  width: number,
): Promise<void> {
  // The library takes the bytes for itself.
  const loading = pdfjs.getDocument({
    data: data.slice(0),
    verbosity: 0,
    BinaryDataFactory: Decoders,
    useWorkerFetch: false,
  });
  try {
    const document = await loading.promise;
    const page = await document.getPage(number);
    const scale = (width * Math.min(2, window.devicePixelRatio)) / page.getViewport({ scale: 1 }).width;
    const viewport = page.getViewport({ scale });
    canvas.width = viewport.width;
    canvas.height = viewport.height;
    await page.render({ canvas, viewport }).promise;
  } finally {
    await loading.destroy();
  }
}
