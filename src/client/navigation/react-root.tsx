import { Activity, type ReactElement, type ReactNode, startTransition, useEffect } from "react";
import { flushSync } from "react-dom";
import { createRoot, hydrateRoot, type Root } from "react-dom/client";
import { loadCheck } from "#page-chunks";
import { noStructuredData, type Payload, type PayloadFile } from "../../core/payload/payload.ts";
import { Page } from "../../view/Page.tsx";
import type { SectionComponents } from "../../view/ui/page-component.ts";
import { ApiBaseUrlContext, type PageServices, PageServicesContext } from "../../view/ui/page-services.ts";
import { keepReceipt, readKeptReceipt, receiptAt, watchReceipts } from "../contact/receipt.ts";
import { afterPaint } from "../data/idle.ts";
import { readRuntimeConfig } from "../data/read-runtime-config.ts";
import { chunkTimeoutMs, withTimeout } from "../data/timeouts.ts";
import { applyTheme } from "../preferences/theme-choice.ts";
import type { HeadSource } from "./head-tags.ts";
import type { HeadWriter } from "./head-writer.ts";

/** What the pages can do in this browser. */
export const services: PageServices = {
	form: () => import("../contact/form-service.ts"),
	queryParam: () => import("../url/query-param.ts"),
	check: () => withTimeout(loadCheck(), chunkTimeoutMs),
	receipts: { keep: keepReceipt, watch: watchReceipts, at: receiptAt, find: readKeptReceipt },
};

/** A page that is ready to be shown. */
export type ReadyPage = { readonly payload: HeadSource & Pick<Payload, "middleware">; readonly element: ReactElement };

/** What to say when no page can be had, as the last page said it that was made ready. */
let failure = { tag: "", text: "" };

/** Joins a payload and the components of its sections. */
export function readyPage(payload: PayloadFile, components: SectionComponents): ReadyPage {
	failure = { tag: payload.tag, text: payload.layout.failure };
	return { payload, element: <Page payload={payload} buildId={payload.buildId} components={components} /> };
}

/** For when even the error page cannot be had: finished markup that needs nothing from elsewhere. `tag` is the reader's language. */
export function plainErrorPage(tag: string): ReadyPage {
	return { payload: { head: { title, description: "", alternates: [], meta: [], structuredData: noStructuredData }, tag }, element: <PlainError /> };
}

/** The place of the page in the document. */
export type PageRoot = {
	/** Renders a page out of the document, little by little while the browser has nothing else to do, for the case that it is shown. */
	readonly prepare: (page: ReadyPage) => void;
	/** Replaces page and head. The document has changed when this returns. */
	readonly show: (page: ReadyPage) => void;
	/** True while an error page shows, be it the page asked for or instead of one whose component threw. */
	readonly broken: () => boolean;
	/** True while plain markup shows, because no error page was there. */
	readonly plain: () => boolean;
};

/** A page in an element of its own, which stands in the document or is to stand there. */
type Stage = { readonly page: ReadyPage; readonly element: Element; readonly root: Root };

/** How many pages wait out of the document at most. The oldest goes first. */
const maxPrepared = 8;

/**
 * Hydrates the server's markup, and resolves when that is done: a change that came earlier would make React throw the
 * markup away. When a component throws, React removes the page; it is logged, and an error page takes its place. If the
 * first one throws, the server's markup comes back, which is whole without React, and this never resolves.
 * @param errorPage the page for that in a language (a tag), if it is there; when it throws as well, plain markup shows
 */
export function hydratePage(container: Element, first: ReadyPage, head: HeadWriter, errorPage: (tag: string) => ReadyPage | undefined): Promise<PageRoot> {
	return new Promise((resolve) => {
		const served = [...container.childNodes];
		const prepared = new Map<unknown, Stage>();
		let mounted = false;
		let broken = false;
		let instead: ReadyPage | undefined;
		const createStage = (page: ReadyPage): Stage => {
			const element = container.cloneNode() as Element;
			const stage: Stage = { page, element, root: createRoot(element, { onUncaughtError: (error) => onError(error, stage) }) };
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
			// What React has hidden is to be seen at once; its effects can wait.
			const content = stage.element.firstElementChild as HTMLElement | null;
			if (content) content.style.removeProperty("display");
			else reveal();
			applyTheme(document);
			afterPaint(() => {
				left.root.unmount();
				if (content && shown === stage) reveal();
			});
			showInstead();
		};
		const showInstead = () => instead && show(instead);
		const onError = (error: unknown, stage: Stage) => {
			const { payload } = stage.page;
			// Whoever goes there will hear of it.
			if (prepared.get(payload) === stage) return void prepared.delete(payload);
			console.error(error);
			if (!mounted) return queueMicrotask(() => container.replaceChildren(...served));
			if (stage !== shown) return;
			instead = (broken ? undefined : errorPage(shown.page.payload.tag)) ?? plainErrorPage(shown.page.payload.tag);
			broken = true;
			// While a page is rendered that goes on with this; otherwise nobody would.
			queueMicrotask(showInstead);
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
			show: (page) => {
				// An error page has no address of its own.
				broken = page.payload.head.path === undefined;
				show(page);
			},
			broken: () => broken,
			plain: () => shown.page.payload.head.title === title,
		};
		const onMount = () => {
			mounted = true;
			resolve(pageRoot);
		};
		let shown: Stage;
		// In a transition React hydrates in small pieces.
		startTransition(() => {
			const root = hydrateRoot(container, <Mounted onMount={onMount}>{first.element}</Mounted>, { onUncaughtError: (error) => onError(error, shown) });
			shown = { page: first, element: container, root };
		});
	});
}

/** The first page. The others stand in `<Activity>`, which leaves marks in markup that the server's has not. */
function Mounted({ onMount, children }: { onMount: () => void; children: ReactNode }) {
	useEffect(onMount);
	return <Services>{children}</Services>;
}

function Services({ children }: { children: ReactNode }) {
	return (
		<ApiBaseUrlContext value={readRuntimeConfig(document).apiBaseUrl}>
			<PageServicesContext value={services}>{children}</PageServicesContext>
		</ApiBaseUrlContext>
	);
}

/** A page out of sight has no effects yet, and React renders it in small pieces. */
function render({ root, page }: Stage, mode: "hidden" | "visible"): void {
	root.render(
		<Activity mode={mode}>
			<Services>{page.element}</Services>
		</Activity>,
	);
}

const title = "Internal Server Error";

function PlainError() {
	return (
		<main id="main" tabIndex={-1}>
			<h1 lang="en">{title}</h1>
			<p lang={failure.tag}>{failure.text}</p>
			<a href={location.pathname + location.search}>{location.pathname}</a>
		</main>
	);
}
