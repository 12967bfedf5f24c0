import type { authorities as english } from '../en/authorities.ts';
import type { Translated } from '../index.ts';

export const authorities: Translated<typeof english> = {
  title: '证书颁发机构',
  loadFailed: '无法加载证书颁发机构',
  about:
    '内部网络中的系统常使用自有机构颁发的证书。除公共机构外，组织的连接器、数据库、Webhook、邮箱及其他连接也接受此处所列机构颁发的证书。',
  none: '没有自有的证书颁发机构',
  noneText: '仅接受公共机构颁发的证书。',
  add: '添加机构',
  addTitle: '信任证书颁发机构',
  pem: '证书（PEM）',
  pemHelp: '粘贴该机构的证书，多个证书可依次粘贴。切勿粘贴私钥。',
  chooseFile: '选择文件',
  trust: '信任',
  added: '已信任该机构',
  until: '有效期至 {{date}}',
  expired: '已于 {{date}} 过期',
  fingerprint: '指纹（SHA-256）',
  issuedBy: '由 {{name}} 颁发',
  selfIssued: '自签名',
  addedBy: '{{name}} 于 {{date}} 添加',
  remove: '不再信任',
  removeTitle: '不再信任此机构？',
  removeText: '将无法再访问使用 {{name}} 所颁发证书的系统。',
  removed: '已不再信任该机构',
};
