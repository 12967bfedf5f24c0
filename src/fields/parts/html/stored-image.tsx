import { mergeAttributes, Node } from '@tiptap/react';
import type { FieldResources } from '../../field-view.tsx';

/** A picture of the file store. Pictures from elsewhere are not taken over, so none is ever loaded from another host. */
export function storedImage(resources: () => FieldResources | undefined) {
  return Node.create({
    name: 'storedImage',
    group: 'block',
    draggable: true,
    addAttributes: () => ({
      fileKey: {
        default: null,
        parseHTML: (element: HTMLElement) => element.getAttribute('data-file-key'),
        renderHTML: ({ fileKey }: Record<string, unknown>) => ({ 'data-file-key': fileKey }),
      },
      alt: { default: '' },
    }),
    parseHTML: () => [{ tag: 'img[data-file-key]' }],
    renderHTML: ({ HTMLAttributes }) => ['img', mergeAttributes(HTMLAttributes)],
    addNodeView: () => (props) => {
      const dom = document.createElement('img');
      dom.alt = String(props.node.attrs.alt ?? '');
      resources()
        ?.fileAddress(String(props.node.attrs.fileKey))
        .then(
          (address) => {
            if (address !== '') dom.src = address;
          },
          () => undefined,
        );
      return { dom };
    },
  });
}
