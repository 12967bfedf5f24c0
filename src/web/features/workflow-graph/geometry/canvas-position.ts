/** The position of the top left corner of an activity, in units of the canvas. */
export interface CanvasPosition {
  readonly left: number;
  readonly top: number;
}
