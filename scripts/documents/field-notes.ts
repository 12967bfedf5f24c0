/** What people want to know of a type of field that its definition does not say; `use` is one sentence. */
export interface FieldNote {
  readonly use: string;
  readonly more?: string;
}

/** By name of the type. */
export const fieldNotes: Readonly<Record<string, FieldNote>> = {
  text: { use: 'One line of text, such as a name or a subject.' },
  textarea: { use: 'Text of several lines, such as a reason.' },
  email: { use: 'An e-mail address, checked for its form; workflows can write to it.' },
  number: {
    use: 'A number, exact to twenty decimals.',
    more: 'Amounts are never rounded behind your back: ten cents and twenty cents are thirty cents. *Percent* only changes how the number is shown: 20 is 20 %.',
  },
  slider: { use: 'A number between two ends, set by dragging, by arrow keys or by typing.' },
  date: {
    use: 'A day, written in the format of the organisation.',
    more: '`today` as default is the day on which the entry is begun.',
  },
  datetime: { use: 'A moment, shown on each reader’s own clock.' },
  time: { use: 'A time of day, without a date.' },
  dropdown: {
    use: 'One choice of a list.',
    more: 'The choices stand in the form, in a key-value list, or in a set of reference data. From a set, the choices may depend on another field. An entry keeps the key; what was chosen earlier stays valid when a list changes later.',
  },
  lookup: {
    use: 'An entry of another app, such as a supplier.',
    more: 'People find only entries that they may see. What is chosen can fill other fields, and expressions may use its columns, as in `supplier.country`.',
  },
  'multi-select-reference': { use: 'Several choices of a key-value list or of reference data.' },
  checklist: { use: 'Several choices of a list, each with a box to tick.' },
  checkbox: { use: 'A box to tick; *required* means that it must be ticked.' },
  switch: { use: 'Yes or no; *required* means that someone must have answered.' },
  rating: { use: 'A number of marks, such as stars.' },
  user: { use: 'A person of the organisation; tasks can be given to them or to their manager.' },
  'multi-select-user': { use: 'Several people of the organisation.' },
  file: { use: 'One file, checked for its kind by what is in it and not by its name.' },
  image: { use: 'A picture, chosen, dropped or taken with the camera, and cropped if you like.' },
  'multi-file': { use: 'Several files, with previews of pictures and PDFs.' },
  signature: { use: 'A signature, drawn or typed; signer and time are those that the server knows.' },
  'calculated-number': {
    use: 'A number that an expression works out.',
    more: 'For example `SUM(items.map(row, row.gross))`.',
  },
  'calculated-text': {
    use: 'A text that an expression works out.',
    more: 'For example `IF(total > 1000, "high", "low")`.',
  },
  'sequence-number': {
    use: 'A running number that the server gives, without gaps.',
    more: '`{yyyy}` and `{MM}` stand for year and month, one group of zeros such as `{0000}` for the counter, which begins again with each year or month that the format names.',
  },
  'calculated-currency': { use: 'An amount of money that an expression works out.' },
  'calculated-date': {
    use: 'A date that an expression works out.',
    more: 'For example `ADDDAYS(startOn, 30)`.',
  },
  'calculated-date-time': { use: 'A moment that an expression works out.' },
  'calculated-time': { use: 'A time of day that an expression works out.' },
  'calculated-email': { use: 'An e-mail address that an expression works out.' },
  'calculated-switch': { use: 'Yes or no, as an expression works out.' },
  'calculated-user': { use: 'A person that an expression works out; tasks can be given to them.' },
  barcode: { use: 'A bar code of a text that is typed or worked out, with its check digit.' },
  'barcode-scanner': {
    use: 'A bar code read with the camera, from a picture, with a scanner that types, or by hand.',
  },
  richtext: {
    use: 'Text with bold, lists, links and tables.',
    more: 'Whatever could run or load something is taken out before it is stored. In a table Tab goes on to the next cell, and to a new row behind the last one; Shift and the arrow keys select cells; the table button adds and deletes rows and columns.',
  },
  'richtext-html': {
    use: 'Text with headings, quotations, tables and pictures.',
    more: 'Whatever could run or load something is taken out before it is stored. In a table Tab goes on to the next cell, and to a new row behind the last one; Shift and the arrow keys select cells; the table button adds and deletes rows and columns.',
  },
  'calculated-reference': {
    use: 'A column of what another field refers to, such as the country of a supplier.',
  },
  'calculated-element': { use: 'A sum, average, least, greatest or count over a column of a table section.' },
  'calculated-aggregate': {
    use: 'A count, sum, average, least or greatest over entries of another app, such as what a customer still owes.',
    more: 'Worked out whenever the entry is saved, and shown while it is filled in, over the submitted entries that the person who saves may see; whoever may not see that app or the field leaves the value as it is. *Only entries where* takes in only entries that satisfy every condition. A condition compares a field of theirs with a fixed value or with what a field of this form has: equal, other, less, more, contained, empty. While one of those fields is blank, so is the number. In a table section each row has its own number: its conditions may ask for a column of the row or for a field of the form. Other expressions can use it by its name.',
  },
  password: {
    use: 'A secret, such as the password of an account.',
    more: 'Whoever a rule allows to *reveal* may see it, and each time is recorded. Lists, mails, exports and expressions never have it.',
  },
  button: { use: 'Opens a link, gives fields values, calls a data connector, starts a bot, or submits.' },
  remoteurl: {
    use: 'A value or a list of choices that the server fetches from an address.',
    more: 'The browser never sees keys or headers. Addresses inside your network are refused unless the operator allows them.',
  },
  'input-external': { use: 'One of what a data connector offers.' },
  'multi-select-external': { use: 'Several of what a data connector offers.' },
  'calculated-external': { use: 'A column of what a data connector answered for another field.' },
  'pull-data': { use: 'Fetches values from a data connector or from another app into fields.' },
};
