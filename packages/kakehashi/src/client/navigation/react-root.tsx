import {
	noStructuredData,
	type Payload,
	type PayloadFile,
} from "@kakehashi/core/payload/payload.ts";
import { faultMessage } from "@kakehashi/core/routing/decide-navigation.ts";
import {
	Activity,
	Component,
	type ReactElement,
	type ReactNode,
	startTransition,
	use,
	useEffect,
	useState,
	useSyncExternalStore,
} from "react";
import { flushSync } from "react-dom";
import { createRoot, hydrateRoot, type Root, type RootOptions } from "react-dom/client";
import { Page } from "../../view/Page.tsx";
import { ArchContext } from "../../view/ui/Arch.tsx";
import type { SectionComponents } from "../../view/ui/page-component.ts";
import { ApiBaseUrlContext, PageServicesContext } from "../../view/ui/page-services.ts";
import { afterPaint } from "../data/after-paint.ts";
import { readRuntimeConfig } from "../data/read-runtime-config.ts";
import { showLanguageHint } from "../preferences/language-hint.ts";
import { applyThemeChoice } from "../preferences/theme-choice.ts";
import { focusAndAnnounce } from "./focus-and-announce.ts";
import type { HeadSource } from "./head-tags.ts";
import type { HeadWriter } from "./head-writer.ts";
import { createPageServices } from "./page-services.ts";

/** A page that is ready to be shown. */
export type ReadyPage = {
	readonly payload: HeadSource & Pick<Payload, "middleware" | "policy">;
	readonly element: ReactElement;
	/** True for plain markup that is shown because the error page is not available. */
	readonly plain?: true;
};

/** The text for a page that cannot be fetched, taken from the payload that was read last. */
let failure = { tag: "", text: "" };

/** Combines a payload with the components of its sections. */
export function readyPage(payload: PayloadFile, components: SectionComponents): ReadyPage {
	failure = { tag: payload.tag, text: payload.layout.failure };
	return {
		payload,
		element: <Page payload={payload} buildId={payload.buildId} components={components} />,
	};
}

/**
 * Plain markup that needs no further files, for the case that even the error page cannot be loaded.
 * @param tag the reader's language
 */
export function plainErrorPage(tag: string, title = faultMessage): ReadyPage {
	const head = {
		title,
		description: "",
		alternates: [],
		meta: [],
		structuredData: noStructuredData,
	};
	return { payload: { head, tag }, element: <PlainError title={title} />, plain: true };
}

/** Manages which page the document shows. */
export type PageRoot = {
	/**
	 * Renders a page outside the document in small pieces while the browser is idle, so that it can
	 * be shown quickly.
	 */
	readonly prepare: (page: ReadyPage) => void;
	/** Replaces the page and the head synchronously. */
	readonly show: (page: ReadyPage) => void;
	/** Replaces a page by an error page. Does nothing if the page is no longer shown. */
	readonly replace: (page: ReadyPage, errorPage: ReadyPage) => void;
	readonly shown: () => ReadyPage;
	/**
	 * True while an error page is shown, either because it was requested or because a component
	 * threw.
	 */
	readonly broken: () => boolean;
};

/**
 * A page with its own element and React root. The element is in the document only while the page is
 * shown.
 */
type Stage = { readonly page: ReadyPage; readonly element: Element; readonly root: Root };

/**
 * The maximum number of pages that are prepared outside the document. The oldest is removed first.
 */
const maxPrepared = 8;

/**
 * Hydrates the server's markup, and resolves when hydration is complete: a change before that would
 * make React discard the markup. If a component throws later, React removes the page. The error is
 * logged, and an error page replaces the page. If the first page throws during hydration, the
 * server's markup is restored, which is complete without React, and the promise never resolves.
 * @param errorPage returns the error page in a language (a tag), or undefined if it is not loaded;
 * if it throws as well, plain markup is shown
 */
export function hydratePage(
	container: Element,
	first: ReadyPage,
	head: HeadWriter,
	errorPage: (tag: string) => ReadyPage | undefined,
): Promise<PageRoot> {
	return new Promise((resolve) => {
		const served = [...container.childNodes];
		const prepared = new Map<unknown, Stage>();
		let mounted = false;
		let broken = false;
		let instead: ReadyPage | undefined;
		const optionsOf = (stage: () => Stage): RootOptions => ({
			onUncaughtError: (error) => onError(error, stage()),
			// Ignored: React has recovered, and the page did not cause the error.
			onRecoverableError: () => {},
		});
		const createStage = (
			page: ReadyPage,
			element = container.cloneNode() as Element,
		): Stage => {
			const stage: Stage = {
				page,
				element,
				root: createRoot(
					element,
					optionsOf(() => stage),
				),
			};
			return stage;
		};
		const show = (page: ReadyPage) => {
			instead = undefined;
			head.write(page.payload);
			const left = shown;
			const stage = prepared.get(page.payload) ?? createStage(page);
			prepared.delete(page.payload);
			shown = stage;
			left.element.replaceWith(stage.element);
			const reveal = () => flushSync(() => render(stage, "visible"));
			// A prepared page is hidden by React with `display: none`. It must be visible at once,
			// but its effects can wait.
			const content = stage.element.firstElementChild as HTMLElement | null;
			if (content) content.style.removeProperty("display");
			else reveal();
			applyThemeChoice(document);
			// Before the visitor scrolls, because the hint makes the page longer.
			showLanguageHint(document);
			afterPaint(() => {
				left.root.unmount();
				if (content && shown === stage) reveal();
			});
			showInstead();
		};
		const showInstead = () => instead && show(instead);
		const onError = (error: unknown, stage: Stage) => {
			const { payload } = stage.page;
			// An error in a prepared page is not reported now. If the visitor opens the page, it is
			// rendered again.
			if (prepared.get(payload) === stage) return void prepared.delete(payload);
			console.error(error);
			if (stage !== shown) return;
			if (!mounted) return queueMicrotask(() => container.replaceChildren(...served));
			instead =
				(broken ? undefined : errorPage(shown.page.payload.tag)) ??
				plainErrorPage(shown.page.payload.tag);
			broken = true;
			// If `show` is running, it shows this page itself at its end. Otherwise the microtask
			// shows it.
			queueMicrotask(showInstead);
		};
		const showPage = (page: ReadyPage) => {
			// An error page has no address of its own.
			broken = page.payload.head.path === undefined;
			show(page);
		};
		const pageRoot: PageRoot = {
			prepare: (page) => {
				if (prepared.has(page.payload)) return;
				const stage = createStage(page);
				prepared.set(page.payload, stage);
				render(stage, "hidden");
				const [oldest] = prepared;
				if (prepared.size <= maxPrepared || oldest === undefined) return;
				prepared.delete(oldest[0]);
				oldest[1].root.unmount();
			},
			show: showPage,
			replace: (page, errorPage) => {
				if (shown.page !== page) return;
				showPage(errorPage);
				focusAndAnnounce(document, "");
			},
			shown: () => shown.page,
			broken: () => broken,
		};
		const onMount = () => {
			mounted = true;
			resolve(pageRoot);
		};
		let waiting: Promise<unknown> | undefined;
		const onMismatch = () => {
			waiting ??= import("./mask-changes.ts")
				.then(({ maskChanges }) =>
					maskChanges(container, (element) =>
						render(createStage(first, element), "hidden", true),
					),
				)
				.then(() => {
					waiting = undefined;
				}, console.error);
			return waiting;
		};
		let shown: Stage;
		// Inside a transition, React hydrates in small pieces that do not block the page.
		startTransition(() => {
			const page = (
				<Services element={container}>
					<Mounted onMismatch={onMismatch} onMount={onMount}>
						{first.element}
					</Mounted>
				</Services>
			);
			const stage: Stage = {
				page: first,
				element: container,
				root: hydrateRoot(
					container,
					page,
					optionsOf(() => stage),
				),
			};
			shown = stage;
		});
	});
}

type MountedProps = {
	/** Returns a promise that resolves when hydration may be tried again. */
	readonly onMismatch: () => Promise<unknown>;
	readonly onMount: () => void;
	readonly children: ReactNode;
};

/**
 * The wrapper of the first page. It has no `<Activity>` around it like the other pages, because
 * that requires markers which the server's markup does not have. If something has changed the
 * document, React would render the page anew and discard what the visitor is typing. To prevent
 * this, the component suspends until the changes are masked.
 */
function Mounted({ onMismatch, onMount, children }: MountedProps) {
	let isHydrating = false;
	useSyncExternalStore(neverChanging, readNothing, () => {
		isHydrating = true;
		return undefined;
	});
	if (!isHydrating) use(onMismatch());
	useEffect(onMount);
	return children;
}

const neverChanging = () => () => {};
const readNothing = () => undefined;

function Services({ element, children }: { element: Element | undefined; children: ReactNode }) {
	const [services] = useState(() => element && createPageServices(element));
	return (
		<ApiBaseUrlContext value={readRuntimeConfig(document).apiBaseUrl}>
			<ArchContext value={document.getElementById("arch") !== null}>
				<PageServicesContext value={services}>{children}</PageServicesContext>
			</ArchContext>
		</ApiBaseUrlContext>
	);
}

/**
 * Renders a page. React renders a hidden page in small pieces and without effects. With `asServed`,
 * the page has no services, as in the server's markup.
 */
function render(
	{ root, page, element }: Stage,
	mode: "hidden" | "visible",
	asServed = false,
): void {
	const content = <Services element={asServed ? undefined : element}>{page.element}</Services>;
	root.render(
		<Activity mode={mode}>
			{asServed ? <LoggingBoundary>{content}</LoggingBoundary> : content}
		</Activity>,
	);
}

/** Logs what a page throws, because React does not log it for hidden content. */
class LoggingBoundary extends Component<
	{ readonly children: ReactNode },
	{ readonly hasThrown: boolean }
> {
	override state = { hasThrown: false };

	static getDerivedStateFromError(error: unknown) {
		console.error(error);
		return { hasThrown: true };
	}

	override render() {
		return this.state.hasThrown ? null : this.props.children;
	}
}

function PlainError({ title }: { title: string }) {
	return (
		<main id="main" tabIndex={-1}>
			<h1 lang="en">{title}</h1>
			<p lang={failure.tag}>{failure.text}</p>
			<a href={location.pathname + location.search}>{location.pathname}</a>
		</main>
	);
}
