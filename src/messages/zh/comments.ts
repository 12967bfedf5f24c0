import type { comments as en } from '../en/comments.ts';
import type { Translated } from '../index.ts';

export const comments: Translated<typeof en> = {
  title: '讨论',
  empty: '暂无评论。',
  emptyHint: '输入 @ 向某人提问。',
  failed: '无法加载讨论。',
  placeholder: '写评论；用 @ 提及某人',
  send: '发送',
  attach: '附加文件',
  removeFile: '移除 {{name}}',
  uploading: '正在上传 {{name}}',
  older: '显示更早的评论',
  nobody: '未找到任何人',
};
