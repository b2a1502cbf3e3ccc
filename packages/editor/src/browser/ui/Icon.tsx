const paths = {
	moveLeft: "M3.5 10 9.5 4l1.4 1.4L7.3 9H16.5v2H7.3l3.6 3.6L9.5 16z",
	moveRight: "M16.5 10 10.5 4 9.1 5.4 12.7 9H3.5v2h9.2l-3.6 3.6 1.4 1.4z",
	moveUp: "M10 3.5 16 9.5l-1.4 1.4L11 7.3V16.5H9V7.3L5.4 10.9 4 9.5z",
	moveDown: "M10 16.5 4 10.5l1.4-1.4L9 12.7V3.5h2v9.2l3.6-3.6L16 10.5z",
	duplicate: "M7 3h10v10h-3v4H3V7h4zm2 2v2h5v4h1V5zM5 9v6h7V9z",
	remove: "M8 2h4l1 1.5h4v2H3v-2h4zM4.5 7h11l-.8 11H5.3zm2.2 2 .5 7h5.6l.5-7z",
	dragHandle:
		"M6 4h2.5v2.5H6zm5.5 0H14v2.5h-2.5zM6 8.75h2.5v2.5H6zm5.5 0H14v2.5h-2.5zM6 13.5h2.5V16H6zm5.5 0H14V16h-2.5z",
	menu: "M3 5h14v2H3zm0 4h14v2H3zm0 4h14v2H3z",
	back: "M12.5 4 14 5.5 9.4 10l4.6 4.5-1.5 1.5L6.4 10z",
	forth: "M7.5 4 6 5.5l4.6 4.5L6 14.5 7.5 16l6.1-6z",
	add: "M9 3.5h2V9h5.5v2H11v5.5H9V11H3.5V9H9z",
} as const;

export type IconName = keyof typeof paths;

/** An icon of a button. Screen readers read the button's label instead. */
export function Icon({ name }: { readonly name: IconName }) {
	return (
		<svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
			<path d={paths[name]} fillRule="evenodd" />
		</svg>
	);
}
