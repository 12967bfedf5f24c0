import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { pdfjs } from 'react-pdf';

pdfjs.GlobalWorkerOptions.workerSrc = workerAddress;

/** Draws a page of a PDF (from 1) so that it is sharp at a width in CSS pixels. Rejects for what is no PDF. */
export async function drawPdfPage(
  data: ArrayBuffer,
  number: number,
  canvas: HTMLCanvasElement,
  width: number,
): Promise<void> {
  // The library takes the bytes for itself.
  const loading = pdfjs.getDocument({ data: data.slice(0), verbosity: 0 });
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
