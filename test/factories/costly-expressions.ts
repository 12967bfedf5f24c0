const ten = '[1, 2, 3, 4, 5, 6, 7, 8, 9, 10]';

/** A condition that holds for every number in the field and takes some 20,000 steps: 10,000 products among them. */
export const costlyCondition = (field: string) =>
  `${ten}.all(a, ${ten}.all(b, ${ten}.all(c, ${ten}.all(d, ${field} * d < 1000000))))`;

/** A number that takes as much: the one in the field. */
export const costlyNumber = (field: string) => `${costlyCondition(field)} ? ${field} : 0`;
