/** The kind of value that a picker chooses: a day, a moment, or a time of day. */
export type PickerKind = 'day' | 'moment' | 'clock';
