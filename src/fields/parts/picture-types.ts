/** Media types of pictures that every browser draws. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'];
