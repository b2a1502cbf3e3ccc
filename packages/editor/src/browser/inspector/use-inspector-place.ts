import {
	type RefObject,
	useEffect,
	useEffectEvent,
	useLayoutEffect,
	useRef,
	useState,
} from "react";
import { edgeOf, type InspectorPlace, placeInspector } from "./place-inspector.ts";

export type InspectorPlaceOptions = {
	/** Whether the inspector has its content, and so its size. */
	readonly isFilled: boolean;
	/** Returns the box of the text in the window; undefined if the page does not show the text. */
	readonly textBox: () => DOMRect | undefined;
	/** Scrolls the page by this many pixels, so that the inspector does not cover the text. */
	readonly scrollPage: (distance: number) => void;
};

/** The area of the page: below the bar, or on a phone above it. */
const workOf = () =>
	document.querySelector(".work")?.getBoundingClientRect() ?? { top: 0, bottom: innerHeight };

/** Keeps the inspector above the bar, which is at the bottom of the window on a phone. */
function aboveBar(place: InspectorPlace): InspectorPlace {
	return place.bottom === undefined
		? place
		: { ...place, bottom: place.bottom + innerHeight - workOf().bottom };
}

/**
 * Where the inspector is in the window: beside its text, which it does not cover.
 * @returns the element, and its place; undefined until it has its content
 */
export function useInspectorPlace({ isFilled, textBox, scrollPage }: InspectorPlaceOptions): {
	readonly inspector: RefObject<HTMLElement | null>;
	readonly place: InspectorPlace | undefined;
} {
	const inspector = useRef<HTMLElement>(null);
	const [place, setPlace] = useState<InspectorPlace>();
	const put = () => {
		if (!isFilled || inspector.current === null) return;
		const { top, bottom } = workOf();
		// The page does not show a text that was opened from a panel at the side. The inspector
		// then goes over the page.
		const middle = { left: 0, top, bottom: top };
		setPlace(
			aboveBar(
				placeInspector(
					textBox() ?? middle,
					inspector.current.getBoundingClientRect(),
					{ width: innerWidth, height: bottom },
					top,
				),
			),
		);
	};
	// biome-ignore lint/correctness/useExhaustiveDependencies: The inspector must not move while the person types.
	useLayoutEffect(put, [isFilled]);
	// Places the inspector again when the width of the window changes, for example when a phone is
	// turned.
	const putAgain = useEffectEvent(put);
	useEffect(() => {
		let width = innerWidth;
		const onResize = () => {
			if (innerWidth !== width) putAgain();
			width = innerWidth;
		};
		addEventListener("resize", onResize);
		return () => removeEventListener("resize", onResize);
	}, []);

	// biome-ignore lint/correctness/useExhaustiveDependencies: The effect starts when the inspector gets its place.
	useEffect(() => {
		if (place === undefined || inspector.current === null) return;
		const covered = () => {
			const text = textBox();
			const own = inspector.current?.getBoundingClientRect();
			if (text === undefined || own === undefined) return undefined;
			const isBeside = text.right <= own.left || text.left >= own.right;
			return !isBeside && text.bottom > own.top && text.top < own.bottom
				? { text, own }
				: undefined;
		};
		const uncover = () => {
			const { text, own } = covered() ?? {};
			if (text === undefined || own === undefined) return;
			scrollPage(
				place.top === undefined ? text.bottom - own.top + 12 : text.top - own.bottom - 12,
			);
			// At the top of the page, scrolling is not possible. The inspector then moves to the
			// bottom of the window.
			const { top, ...rest } = place;
			if (top !== undefined && covered() !== undefined)
				setPlace(aboveBar({ ...rest, bottom: edgeOf(innerWidth) }));
		};
		// The inspector grows when it shows problems or the lines of a heading.
		const watch = new ResizeObserver(uncover);
		watch.observe(inspector.current);
		return () => watch.disconnect();
	}, [place]);
	return { inspector, place };
}
