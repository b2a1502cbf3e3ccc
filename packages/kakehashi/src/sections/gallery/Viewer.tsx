import { pressedKey } from "@kakehashi/core/input/pressed-key.ts";
import {
	type CSSProperties,
	type KeyboardEvent,
	type MouseEvent,
	type TouchEvent,
	useEffect,
	useRef,
	useState,
} from "react";
import { createPortal } from "react-dom";
import { Picture, type PictureContent } from "../../view/ui/Picture.tsx";
import { InlineText } from "../../view/ui/text/InlineText.tsx";
import { VisuallyHidden } from "../../view/ui/text/VisuallyHidden.tsx";
import * as styles from "./Viewer.module.css";
import type { ViewerLabels } from "./viewer-labels.ts";

type ViewerProps = {
	readonly pictures: readonly PictureContent[];
	/** The index of the picture that is shown first. */
	readonly first: number;
	readonly words: ViewerLabels;
	readonly onClose: () => void;
};

/**
 * Opening the viewer adds a history entry with this address and state. The browser's Back button
 * removes that entry, and so closes the viewer.
 */
const hash = "#picture";
/** How far a finger must move to show the next picture, in pixels. */
const swipeFrom = 48;

/**
 * Shows one picture at a time, as large as the browser window allows. Escape, Back, the button and
 * a click beside the picture close the viewer.
 */
export function Viewer({ pictures, first, words, onClose }: ViewerProps) {
	const dialog = useRef<HTMLDialogElement>(null);
	const button = useRef<HTMLButtonElement>(null);
	const touched = useRef<{ readonly x: number; readonly y: number }>(undefined);
	const [index, setIndex] = useState(first);
	const picture = pictures[index];

	useEffect(() => {
		const close = () => dialog.current?.close();
		dialog.current?.showModal();
		button.current?.focus();
		if (history.state !== hash) {
			// The visitor may have opened the page at an address with this hash. The hash is
			// removed from that history entry, so that Back leads to an address without it.
			if (location.hash === hash)
				history.replaceState(history.state, "", location.pathname + location.search);
			history.pushState(hash, "", hash);
		}
		addEventListener("popstate", close);
		return () => removeEventListener("popstate", close);
	}, []);

	if (picture === undefined) return null;
	const several = pictures.length > 1;
	const step = (by: -1 | 1) => setIndex((index + by + pictures.length) % pictures.length);
	const onKeyDown = (event: KeyboardEvent) => {
		const by = { ArrowLeft: -1, ArrowRight: 1 }[pressedKey(event)] as -1 | 1 | undefined;
		if (by !== undefined && several && !event.altKey) step(by);
	};
	const onClick = ({ target, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) => {
		if (metaKey || ctrlKey || shiftKey || altKey) return;
		const element = target as Element;
		// The link opens another page. Going back in the history would cancel that.
		if (element.closest("a")) onClose();
		else if (element === dialog.current || element.matches(`.${styles.stage}`))
			dialog.current?.close();
	};
	const onTouchStart = ({ touches }: TouchEvent) => {
		const touch = touches[0];
		touched.current =
			touch && touches.length === 1 && visualViewport?.scale === 1
				? { x: touch.clientX, y: touch.clientY }
				: undefined;
	};
	const onTouchEnd = ({ changedTouches }: TouchEvent) => {
		const start = touched.current;
		const touch = changedTouches[0];
		if (start === undefined || touch === undefined || !several) return;
		const x = touch.clientX - start.x;
		const y = touch.clientY - start.y;
		if (Math.abs(x) > Math.max(swipeFrom, 2 * Math.abs(y))) step(x < 0 ? 1 : -1);
	};
	const leave = () => {
		if (history.state === hash) history.back();
		onClose();
	};
	const file = picture.own ?? picture.file;
	const ratio = file.width / file.height;
	/** An SVG is sharp in any size. */
	const most = file.fallback === "svg" ? "100vw" : `${file.width}px`;
	return createPortal(
		<dialog
			ref={dialog}
			className={styles.viewer}
			aria-label={picture.alt}
			onClose={leave}
			onClick={onClick}
			onKeyDown={onKeyDown}
			onTouchStart={onTouchStart}
			onTouchEnd={onTouchEnd}
		>
			<div className={styles.stage}>
				<div
					className={styles.frame}
					style={{ "--ratio": ratio, "--most": most } as CSSProperties}
				>
					<Picture
						key={index}
						picture={{ ...picture, file }}
						sizes={`min(100vw, ${Math.ceil(100 * ratio)}vh, ${most})`}
						first
					/>
				</div>
			</div>
			<div className={styles.foot}>
				<p className={styles.caption}>
					{picture.caption !== undefined && <InlineText text={picture.caption} />}
				</p>
				<div className={styles.buttons}>
					{several && (
						<>
							<p className={styles.count} role="status">
								<VisuallyHidden>{picture.alt}</VisuallyHidden>
								{index + 1} / {pictures.length}
							</p>
							<button
								type="button"
								className={styles.button}
								aria-label={words.previous}
								onClick={() => step(-1)}
							>
								<svg viewBox="0 0 24 24" aria-hidden="true">
									<path d="M14 4 6 12l8 8M6 12h13" />
								</svg>
							</button>
							<button
								type="button"
								className={styles.button}
								aria-label={words.next}
								onClick={() => step(1)}
							>
								<svg viewBox="0 0 24 24" aria-hidden="true">
									<path d="m10 4 8 8-8 8m8-8H5" />
								</svg>
							</button>
						</>
					)}
					<button
						ref={button}
						type="button"
						className={styles.button}
						onClick={() => dialog.current?.close()}
					>
						{words.close}
						<svg viewBox="0 0 24 24" aria-hidden="true">
							<path d="m5 5 14 14M19 5 5 19" />
						</svg>
					</button>
				</div>
			</div>
		</dialog>,
		document.body,
	);
}
