/** The drawing of a canvas as a file. Throws when the browser cannot write that type. */
export async function fileFromCanvas(
  canvas: HTMLCanvasElement,
  name: string,
  type: 'image/png' | 'image/jpeg',
): Promise<File> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.9));
  if (blob === null) throw new Error('The canvas gave no picture.');
  return new File([blob], name, { type });
}
