import { useEffect, useState } from 'react';

/** Width and height of what is stored, in pixels. */
const storedSide = 320;

/** A file as a picture: being read (`null`), or not a picture that this browser can show (`false`). */
export function useChosenPicture(file: File): ImageBitmap | null | false {
  const [picture, setPicture] = useState<ImageBitmap | null | false>(null);
  useEffect(() => {
    let isGone = false;
    let read: ImageBitmap | null = null;
    createImageBitmap(file, { imageOrientation: 'from-image' }).then(
      (bitmap) => {
        read = bitmap;
        if (isGone) bitmap.close();
        else setPicture(bitmap);
      },
      () => {
        if (!isGone) setPicture(false);
      },
    );
    return () => {
      isGone = true;
      read?.close();
    };
  }, [file]);
  return picture;
}

/** Draws a square of the picture onto all of the canvas. */
export function drawSquare(
  canvas: HTMLCanvasElement,
  picture: ImageBitmap,
  { x, y, side }: { readonly x: number; readonly y: number; readonly side: number },
): void {
  const pen = canvas.getContext('2d');
  if (!pen) return;
  pen.imageSmoothingQuality = 'high';
  pen.clearRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(picture, x, y, side, side, 0, 0, canvas.width, canvas.height);
}

/** The square as a file of its own, drawn anew: places and other notes of a camera do not come along. */
export async function squareAsFile(
  picture: ImageBitmap,
  square: { readonly x: number; readonly y: number; readonly side: number },
): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = storedSide;
  canvas.height = storedSide;
  drawSquare(canvas, picture, square);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', 0.9));
  if (!blob) throw new Error('The picture could not be drawn.');
  return new File([blob], 'picture', { type: blob.type });
}
