import { entryScope } from '../compile/form-scope.ts';
import { listedColumnNames } from './listed-columns.ts';

/** Names that lists and their requests use besides those of their columns. */
const listWords = ['tasks', 'module_id', 'search_text'];

/** Names and words of the expression language (the reserved words of CEL among them). */
const expressionWords = [
  'actor',
  'initiator',
  'entry',
  'now',
  'today',
  'value',
  'size',
  'has',
  'true',
  'false',
  'null',
  'in',
  'as',
  'break',
  'const',
  'continue',
  'else',
  'for',
  'function',
  'if',
  'import',
  'let',
  'loop',
  'package',
  'namespace',
  'return',
  'var',
  'void',
  'while',
];

/** Members of every JavaScript object. */
const objectMembers = [
  'constructor',
  'prototype',
  'hasOwnProperty',
  'isPrototypeOf',
  'propertyIsEnumerable',
  'toLocaleString',
  'toString',
  'valueOf',
];

const camelCase = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Names of system columns, in lists and in expressions. A list could not tell a field of such a name from them. */
const systemNames = [...Object.keys(entryScope), ...listedColumnNames, ...listWords];

/** Names that a field or a table section may not have, ignoring case. */
export const reservedFieldNames: readonly string[] = [
  ...new Set([
    ...systemNames.flatMap((name) => [snakeCase(name), camelCase(name)]),
    ...expressionWords,
    ...objectMembers,
  ]),
];

/** Names that an app may not have: pages and areas of the product, ignoring case. */
export const reservedModuleNames: readonly string[] = [
  'administration',
  'api',
  'app',
  'applications',
  'apps',
  'audit',
  'authentication',
  'dashboard',
  'entry',
  'error',
  'form',
  'home',
  'inquiry',
  'login',
  'logout',
  'maintenance',
  'module',
  'modules',
  'notifications',
  'organization',
  'platform',
  'process',
  'profile',
  'public',
  'record',
  'reports',
  'settings',
  'system',
  'task',
  'tasks',
  'tenant',
  'user',
  'users',
  'webhooks',
  'workflow',
];
