import type { documentReading as en } from '../en/document-reading.ts';
import type { Translated } from '../index.ts';

export const documentReading: Translated<typeof en> = {
  provider: '文档读取',
  none: '不读取',
  service: '服务',
  licence: '必须添加许可证',
  oneOf: '无服务',
  embedded: '在您自己的服务器上运行，文档不会离开服务器。',
  outside: '文档会发送给该提供商。',
  notReady: '管理员须先保存其令牌。',
  loadFailed: '无法加载提供商',
};
