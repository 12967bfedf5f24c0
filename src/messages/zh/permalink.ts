import type { Translated } from '../index.ts';

export const permalink: Translated<typeof import('../en/permalink.ts').permalink> = {
  file: '文件',
  open: '打开文件',
  none: '没有此文件',
  noneText: '链接不完整、文件已不存在，或您无权查看其所属条目。',
  failed: '找不到文件',
};
