import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { pressedKey } from "../../../core/input/pressed-key.ts";
import { mayWrite } from "../connection/may-write.ts";
import { useWords } from "../words/language.ts";
import { isTyped } from "./is-typed.ts";
import { keysOf, showTexts, textElementAt } from "./page-texts.ts";

export type PreviewProps = {
	readonly frame: RefObject<HTMLIFrameElement | null>;
	/** Address of the page. */
	readonly path: string;
	readonly theme: "light" | "dark";
	/** In CSS pixels; undefined: as wide as the window. */
	readonly width: number | undefined;
	/** Called when a text was clicked, or chosen with Enter. */
	readonly onOpen: (keys: readonly string[], element: HTMLElement) => void;
	/** Called when a link leads to another page of the site. */
	readonly onLeave: (path: string) => void;
	/** Called with what the pointer, at a point of the page, or the focus has reached. */
	readonly onPoint: (element: Element, at?: { readonly x: number; readonly y: number }) => void;
	/** Called when the section with the focus is to move up or down. */
	readonly onMove: (by: -1 | 1) => void;
	/** Called when somebody wants to close what was opened. */
	readonly onEscape: () => void;
	/** Called when a page is there. */
	readonly onShown: (keys: ReadonlySet<string>) => void;
	/** Shown over the page. */
	readonly children?: ReactNode;
};

/** How often it is looked whether the page is there, in milliseconds. Not once a frame: while there are none, as in a hidden tab, the page would never be ready. */
const lookMs = 20;

/** Until they have loaded, it is unknown which texts are visible. */
const hasStyles = (page: Document) => [...page.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")].every(({ sheet }) => sheet !== null);

/** The page in a frame of its own, so that its breakpoints follow the chosen width. */
export function PagePreview({ frame, path, theme, width, onOpen, onLeave, onPoint, onMove, onEscape, onShown, children }: PreviewProps) {
	const word = useWords();
	const latest = useRef({ theme, onOpen, onLeave, onPoint, onMove, onEscape, onShown });
	useEffect(() => {
		latest.current = { theme, onOpen, onLeave, onPoint, onMove, onEscape, onShown };
	});
	const applyTheme = () => {
		// Whatever the types say: a document that has just been begun has no elements yet.
		const root: HTMLElement | null | undefined = frame.current?.contentDocument?.documentElement;
		if (root) root.dataset.theme = latest.current.theme;
	};
	// biome-ignore lint/correctness/useExhaustiveDependencies: the frame and its document stay.
	useEffect(applyTheme, [theme]);

	const heard = useRef<Document>(undefined);
	const prepared = useRef<Document>(undefined);
	/** The last click before a page was prepared: it counts once the page is. */
	const early = useRef<MouseEvent>(undefined);
	// Not when the page has loaded: that waits for its pictures, and somebody may click before.
	// biome-ignore lint/correctness/useExhaustiveDependencies: for each page that is shown.
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
			// What unfolds still does.
			if (element.closest("summary") === null) event.preventDefault();
			latest.current.onOpen(keysOf(element), element);
		};
		page.addEventListener("click", (event) => {
			if (page !== prepared.current) {
				event.preventDefault();
				early.current = event;
				return;
			}
			const element = mayWrite() ? textElementAt(event) : null;
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
			// Keys that act outside the page also work inside it.
			const isForWindow = event.ctrlKey || event.metaKey || key === "F6" || (/^[?？]$/.test(key) && !isTyped(event.target));
			if (isForWindow && !dispatchEvent(new KeyboardEvent("keydown", event))) event.preventDefault();
			if (key === "Escape") latest.current.onEscape();
			if (key === "Enter" && mayWrite() && element?.hasAttribute("data-key")) open(event, element);
		});
		// A finger points by a tap: where it scrolls, it is over the page as well, but never lifted from it.
		for (const type of ["pointerover", "pointerup"] as const)
			page.addEventListener(type, ({ target, pointerType, clientX: x, clientY: y }) => {
				if ((pointerType === "touch") === (type === "pointerup")) latest.current.onPoint(target as Element, { x, y });
			});
		page.addEventListener("focusin", ({ target }) => latest.current.onPoint(target as Element));
		page.addEventListener("submit", (event) => event.preventDefault());
	};

	return (
		<div className="stage" data-framed={width !== undefined || undefined}>
			<iframe ref={frame} key={path} className="page" src={path} title={word("preview")} style={{ width: width ?? "100%" }} />
			{children}
		</div>
	);
}
