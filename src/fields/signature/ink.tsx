/** Signatures are dark on white in both themes: they are stored, printed and mailed that way. */
export const ink = '#14213d';
/** The ground of a signature. */
export const paper = '#ffffff';
