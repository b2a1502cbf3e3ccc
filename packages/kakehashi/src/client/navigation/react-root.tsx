import { Activity, Component, type ReactElement, type ReactNode, startTransition, use, useEffect, useState, useSyncExternalStore } from "react";
import { flushSync } from "react-dom";
import { createRoot, hydrateRoot, type Root, type RootOptions } from "react-dom/client";
import { noStructuredData, type Payload, type PayloadFile } from "../../core/payload/payload.ts";
import { faultMessage } from "../../core/routing/decide-navigation.ts";
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
	/** Finished markup instead of an error page that is not available. */
	readonly plain?: true;
};

/** What to say if no page can be fetched, as in the last pre-rendered page. */
let failure = { tag: "", text: "" };

/** Joins a payload and the components of its sections. */
export function readyPage(payload: PayloadFile, components: SectionComponents): ReadyPage {
	failure = { tag: payload.tag, text: payload.layout.failure };
	return { payload, element: <Page payload={payload} buildId={payload.buildId} components={components} /> };
}

/** For when even the error page cannot be loaded: finished markup that needs nothing from elsewhere. `tag` is the reader's language. */
export function plainErrorPage(tag: string, title = faultMessage): ReadyPage {
	const head = { title, description: "", alternates: [], meta: [], structuredData: noStructuredData };
	return { payload: { head, tag }, element: <PlainError title={title} />, plain: true };
}

/** The place of the page in the document. */
export type PageRoot = {
	/** Renders a page outside the document, bit by bit while the browser is idle, in case it is shown. */
	readonly prepare: (page: ReadyPage) => void;
	/** Replaces page and head. The document has changed when this returns. */
	readonly show: (page: ReadyPage) => void;
	/** Shows an error page in place of a page; does nothing if another one shows by now. */
	readonly replace: (page: ReadyPage, errorPage: ReadyPage) => void;
	readonly shown: () => ReadyPage;
	/** True while an error page is shown, whether it was requested or replaces one whose component threw. */
	readonly broken: () => boolean;
};

/** A page in an element of its own, which is in the document or will be. */
type Stage = { readonly page: ReadyPage; readonly element: Element; readonly root: Root };

/** The maximum number of pages that wait outside the document. The oldest goes first. */
const maxPrepared = 8;

/**
 * Hydrates the server's markup, and resolves when that is done: an earlier change would make React throw the markup away.
 * If a component throws, React removes the page; it is logged, and an error page replaces it. If the first one throws, the
 * server's markup comes back, which is complete without React, and this never resolves.
 * @param errorPage the page for that in a language (a tag), if it is available; if it throws as well, plain markup shows
 */
export function hydratePage(container: Element, first: ReadyPage, head: HeadWriter, errorPage: (tag: string) => ReadyPage | undefined): Promise<PageRoot> {
	return new Promise((resolve) => {
		const served = [...container.childNodes];
		const prepared = new Map<unknown, Stage>();
		let mounted = false;
		let broken = false;
		let instead: ReadyPage | undefined;
		const optionsOf = (stage: () => Stage): RootOptions => ({
			onUncaughtError: (error) => onError(error, stage()),
			// Nothing is lost, and it is no fault of the page.
			onRecoverableError: () => {},
		});
		const createStage = (page: ReadyPage, element = container.cloneNode() as Element): Stage => {
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
			// What React has hidden must be visible at once; its effects can wait.
			const content = stage.element.firstElementChild as HTMLElement | null;
			if (content) content.style.removeProperty("display");
			else reveal();
			applyThemeChoice(document);
			// Before anybody scrolls, because it makes the page longer.
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
			// Whoever goes there will see the error.
			if (prepared.get(payload) === stage) return void prepared.delete(payload);
			console.error(error);
			if (stage !== shown) return;
			if (!mounted) return queueMicrotask(() => container.replaceChildren(...served));
			instead = (broken ? undefined : errorPage(shown.page.payload.tag)) ?? plainErrorPage(shown.page.payload.tag);
			broken = true;
			// If a page is being rendered, rendering continues with this one; otherwise nothing would.
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
				.then(({ maskChanges }) => maskChanges(container, (element) => render(createStage(first, element), "hidden", true)))
				.then(() => {
					waiting = undefined;
				}, console.error);
			return waiting;
		};
		let shown: Stage;
		// In a transition React hydrates in small pieces.
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
	/** Resolves when hydration may be tried again. */
	readonly onMismatch: () => Promise<unknown>;
	readonly onMount: () => void;
	readonly children: ReactNode;
};

/**
 * The first page. The others are in `<Activity>`, which leaves marks that the server's markup does not have. If somebody has
 * changed the document, React would render the page anew and throw away what is being typed; instead it waits.
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

/** A page out of sight has no effects yet, and React renders it in small pieces. As it was served, it can do nothing. */
function render({ root, page, element }: Stage, mode: "hidden" | "visible", asServed = false): void {
	const content = <Services element={asServed ? undefined : element}>{page.element}</Services>;
	root.render(<Activity mode={mode}>{asServed ? <LoggingBoundary>{content}</LoggingBoundary> : content}</Activity>);
}

/** Logs what a page throws: React does not, where it renders out of sight. */
class LoggingBoundary extends Component<{ readonly children: ReactNode }, { readonly hasThrown: boolean }> {
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
