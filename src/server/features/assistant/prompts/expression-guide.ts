import { expressionFunctions } from '#engine/expression/functions/function-table.ts';

/** What a model has to know of the expression language, with an example of each function. */
export function expressionGuide(): string {
  const examples = [...expressionFunctions.values()].map(({ example }) => example).join('\n');
  return `Expressions follow the Common Expression Language. Operators: + - * / % == != < <= > >= && || ! and cond ? a : b.
Names are names of fields; a table section is a list of rows, its cells are items.map(i, i.net). Texts stand in double quotes.
Also known: actor, initiator (people with .id, .name, .email, .manager, .roles, .teams), today, now.
A blank is null. Numbers are exact decimals. Functions, each with an example:
${examples}`;
}
