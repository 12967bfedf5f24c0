/** Where the top left corner of an activity stands, in units of the canvas. */
export interface CanvasPosition {
  readonly left: number;
  readonly top: number;
}
