import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { pdfjs } from 'react-pdf';

pdfjs.GlobalWorkerOptions.workerSrc = workerAddress;

/** Pixels for each point: as sharp as screens are. */
const scale = 2;
/** What more pages would need, a browser does not draw as one picture. */
const maxPages = 8;

/** The pages of a PDF below each other, as one PNG. */
export async function pictureOfPdf(file: Blob): Promise<Blob> {
  const loading = pdfjs.getDocument({ data: await file.arrayBuffer() });
  try {
    const pdf = await loading.promise;
    const count = Math.min(pdf.numPages, maxPages);
    const pages = await Promise.all(Array.from({ length: count }, (_none, index) => pdf.getPage(index + 1)));
    const views = pages.map((page) => page.getViewport({ scale }));
    const picture = canvasOf(
      Math.max(...views.map(({ width }) => width)),
      views.reduce((sum, { height }) => sum + height, 0),
    );
    let top = 0;
    for (const page of pages) {
      const viewport = page.getViewport({ scale });
      const canvas = canvasOf(viewport.width, viewport.height);
      await page.render({ canvas, viewport }).promise;
      picture.getContext('2d')?.drawImage(canvas, 0, top);
      top += viewport.height;
    }
    return await pngOf(picture);
  } finally {
    await loading.destroy();
  }
}

function canvasOf(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(width);
  canvas.height = Math.ceil(height);
  return canvas;
}

function pngOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'),
  );
}
