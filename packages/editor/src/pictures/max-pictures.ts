/** The maximum number of pictures that one action adds. */
export const maxPictures = 30;
