/** Width and height in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** How a picture lies behind a frame: `zoom` 1 just covers it; `x` and `y` are its corner, 0 or less, in the frame. */
export interface Placement {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}

/** Size of the picture behind the frame. */
export function coveringSize(picture: Size, frame: Size, zoom: number): Size {
  const scale = Math.max(frame.width / picture.width, frame.height / picture.height) * zoom;
  return { width: picture.width * scale, height: picture.height * scale };
}

/** The placement moved as little as needed for the picture to cover the frame. */
export function withinFrame(place: Placement, picture: Size, frame: Size): Placement {
  const { width, height } = coveringSize(picture, frame, place.zoom);
  const bound = (offset: number, room: number) => Math.min(0, Math.max(offset, room));
  return {
    zoom: place.zoom,
    x: bound(place.x, frame.width - width),
    y: bound(place.y, frame.height - height),
  };
}

/** The placement with another zoom, the middle of the frame staying where it is. */
export function zoomed(place: Placement, zoom: number, picture: Size, frame: Size): Placement {
  const ratio = zoom / place.zoom;
  const middle = { x: frame.width / 2, y: frame.height / 2 };
  const moved = {
    zoom,
    x: middle.x - (middle.x - place.x) * ratio,
    y: middle.y - (middle.y - place.y) * ratio,
  };
  return withinFrame(moved, picture, frame);
}

/** The part of the picture inside the frame, in the picture's own pixels. */
export function cropArea(place: Placement, picture: Size, frame: Size): Size & { x: number; y: number } {
  const scale = coveringSize(picture, frame, place.zoom).width / picture.width;
  return {
    x: (0 - place.x) / scale,
    y: (0 - place.y) / scale,
    width: frame.width / scale,
    height: frame.height / scale,
  };
}
