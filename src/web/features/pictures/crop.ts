/** Where the middle of the square lies in the picture, as shares from 0 to 1, and how much the picture is enlarged. */
export interface Crop {
  readonly x: number;
  readonly y: number;
  /** 1: the square is as large as the picture allows. */
  readonly zoom: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

export const maxZoom = 4;

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

/** The square that a crop cuts out, in pixels of the picture; always inside the picture. */
export function squareOf(
  size: Size,
  crop: Crop,
): { readonly x: number; readonly y: number; readonly side: number } {
  const side = Math.min(size.width, size.height) / clamp(crop.zoom, 1, maxZoom);
  return {
    side,
    x: clamp(crop.x * size.width - side / 2, 0, size.width - side),
    y: clamp(crop.y * size.height - side / 2, 0, size.height - side),
  };
}

/** The crop after its square was moved by shares of its own side; it stops at the edges. */
export function movedCrop(size: Size, crop: Crop, byX: number, byY: number): Crop {
  const { x, y, side } = squareOf(size, crop);
  const zoom = clamp(crop.zoom, 1, maxZoom);
  const moved = {
    x: clamp(x + byX * side, 0, size.width - side),
    y: clamp(y + byY * side, 0, size.height - side),
  };
  return { zoom, x: (moved.x + side / 2) / size.width, y: (moved.y + side / 2) / size.height };
}
