import { type DragEvent, useState } from 'react';

/**
 * Lets files be dropped on an element, in addition to a button. `isOver` is true while files are dragged over it;
 * `target` holds the props of the element.
 */
export function useFileDrop(onFiles: (files: FileList) => void) {
  const [isOver, setIsOver] = useState(false);
  const target = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setIsOver(true);
    },
    onDragLeave: () => setIsOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setIsOver(false);
      onFiles(event.dataTransfer.files);
    },
  };
  return { isOver, target };
}
