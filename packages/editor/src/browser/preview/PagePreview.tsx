import { pressedKey } from "@kakehashi/core/input/pressed-key.ts";
import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { canRun } from "../connection/current-session.ts";
import { useTranslate } from "../i18n/language.ts";
import { isTyped } from "./is-typed.ts";
import { keysOf, showTexts, textElementAt } from "./page-texts.ts";

export type PreviewProps = {
	readonly frame: RefObject<HTMLIFrameElement | null>;
	/** The address of the page. */
	readonly path: string;
	readonly theme: "light" | "dark";
	/** In CSS pixels; undefined for the full width of the window. */
	readonly width: number | undefined;
	/** Called when the person clicks a text, or presses Enter on it. */
	readonly onOpen: (keys: readonly string[], element: HTMLElement) => void;
	/** Called when the person follows a link to another page of the site. */
	readonly onLeave: (path: string) => void;
	/**
	 * Gets the element that the pointer or the focus has reached. `at` is the position of the
	 * pointer in the page, in pixels.
	 */
	readonly onPoint: (element: Element, at?: { readonly x: number; readonly y: number }) => void;
	/** Called when the person moves the section with the focus up or down. */
	readonly onMove: (by: -1 | 1) => void;
	/** Called when the person presses Escape in the page. */
	readonly onEscape: () => void;
	/** Called when a page is ready. Gets the keys of the texts that it shows. */
	readonly onShown: (keys: ReadonlySet<string>) => void;
	/** Rendered over the page. */
	readonly children?: ReactNode;
};

/**
 * How often the editor checks whether the page is ready, in milliseconds. `requestAnimationFrame`
 * is not an option, because it does not run in a hidden tab.
 */
const lookMs = 20;

/** Until the styles have loaded, it is unknown which texts are visible. */
const hasStyles = (page: Document) =>
	[...page.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")].every(
		({ sheet }) => sheet !== null,
	);

/** Shows the page in an iframe, so that its breakpoints follow the chosen width. */
export function PagePreview({
	frame,
	path,
	theme,
	width,
	onOpen,
	onLeave,
	onPoint,
	onMove,
	onEscape,
	onShown,
	children,
}: PreviewProps) {
	const t = useTranslate();
	const latest = useRef({ theme, onOpen, onLeave, onPoint, onMove, onEscape, onShown });
	useEffect(() => {
		latest.current = { theme, onOpen, onLeave, onPoint, onMove, onEscape, onShown };
	});
	const applyTheme = () => {
		// The types say otherwise, but a document that has just started to load has no root element
		// yet.
		const root: HTMLElement | null | undefined =
			frame.current?.contentDocument?.documentElement;
		if (root) root.dataset.theme = latest.current.theme;
	};
	// biome-ignore lint/correctness/useExhaustiveDependencies: The frame and its document stay the same.
	useEffect(applyTheme, [theme]);

	const heard = useRef<Document>(undefined);
	const prepared = useRef<Document>(undefined);
	/** The last click before the page was ready. It is dispatched again once the page is ready. */
	const early = useRef<MouseEvent>(undefined);
	// Not when the page has loaded: that waits for its pictures, and somebody may click before.
	// biome-ignore lint/correctness/useExhaustiveDependencies: Each page needs its own preparation.
	useEffect(() => {
		let next: ReturnType<typeof setTimeout> | undefined;
		const look = () => {
			const page = frame.current?.contentDocument;
			const isHere = page?.location.pathname === path;
			if (isHere) listen(page);
			if (isHere && page.readyState !== "loading" && hasStyles(page)) prepare(page);
			else next = setTimeout(look, lookMs);
		};
		look();
		return () => clearTimeout(next);
	}, [path]);

	const prepare = (page: Document) => {
		if (page === prepared.current) return;
		prepared.current = page;
		applyTheme();
		latest.current.onShown(showTexts(page));
		const click = early.current;
		early.current = undefined;
		click?.target?.dispatchEvent(new MouseEvent(click.type, click));
	};

	const listen = (page: Document) => {
		if (page === heard.current) return;
		heard.current = page;
		early.current = undefined;
		const open = (event: Event, element: HTMLElement) => {
			// A click on a summary still expands or collapses it.
			if (element.closest("summary") === null) event.preventDefault();
			latest.current.onOpen(keysOf(element), element);
		};
		page.addEventListener("click", (event) => {
			if (page !== prepared.current) {
				event.preventDefault();
				early.current = event;
				return;
			}
			const element = canRun("setText") ? textElementAt(event) : null;
			const link = (event.target as Element | null)?.closest?.("a");
			const isToGo = link && (event.ctrlKey || event.metaKey);
			if (element !== null && !isToGo) open(event, element);
			else if (link) {
				event.preventDefault();
				if (link.origin === location.origin) latest.current.onLeave(link.pathname);
			}
		});
		page.addEventListener("keydown", (event) => {
			const element = page.activeElement as HTMLElement | null;
			const key = pressedKey(event);
			const by = { ArrowUp: -1, ArrowDown: 1 }[key] as -1 | 1 | undefined;
			if (event.altKey && by !== undefined) {
				event.preventDefault();
				latest.current.onMove(by);
			}
			// Keys of the editor also work while the focus is in the iframe.
			const isForWindow =
				event.ctrlKey ||
				event.metaKey ||
				key === "F6" ||
				(/^[?？]$/.test(key) && !isTyped(event.target));
			if (isForWindow && !dispatchEvent(new KeyboardEvent("keydown", event)))
				event.preventDefault();
			if (key === "Escape") latest.current.onEscape();
			if (key === "Enter" && canRun("setText") && element?.hasAttribute("data-key"))
				open(event, element);
		});
		// Touch counts as pointing only on a tap. While a finger scrolls, it also moves over the
		// page, but no `pointerup` follows. The browser then reports what has come under a mouse
		// that did not move, which does not count either.
		let touched = false;
		for (const type of ["pointerdown", "pointermove"] as const)
			page.addEventListener(type, ({ pointerType }) => {
				touched = pointerType === "touch";
			});
		for (const type of ["pointerover", "pointerup"] as const)
			page.addEventListener(type, ({ target, pointerType, clientX: x, clientY: y }) => {
				const isTouch = pointerType === "touch";
				if (isTouch === (type === "pointerup") && isTouch === touched)
					latest.current.onPoint(target as Element, { x, y });
			});
		page.addEventListener("focusin", ({ target }) => latest.current.onPoint(target as Element));
		page.addEventListener("submit", (event) => event.preventDefault());
	};

	return (
		<div className="stage" data-framed={width !== undefined || undefined}>
			<iframe
				ref={frame}
				key={path}
				className="page"
				src={path}
				title={t("preview")}
				style={{ width: width ?? "100%" }}
			/>
			{children}
		</div>
	);
}
