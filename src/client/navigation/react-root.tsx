import { type ReactElement, type ReactNode, useEffect } from "react";
import { flushSync } from "react-dom";
import { hydrateRoot } from "react-dom/client";
import { noStructuredData, type Payload, type PayloadFile } from "../../core/payload/payload.ts";
import { Page } from "../../view/Page.tsx";
import type { SectionComponents } from "../../view/ui/page-component.ts";
import { ApiBaseUrlContext, type PageServices, PageServicesContext } from "../../view/ui/page-services.ts";
import { keepReceipt, readKeptReceipt, receiptAt, watchReceipts } from "../contact/receipt.ts";
import { readRuntimeConfig } from "../data/read-runtime-config.ts";
import { applyTheme } from "../preferences/theme-choice.ts";
import type { HeadSource } from "./head-tags.ts";
import type { HeadWriter } from "./head-writer.ts";

/** What the pages can do in this browser. */
export const services: PageServices = {
	form: () => import("../contact/form-service.ts"),
	queryParam: () => import("../url/query-param.ts"),
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
	/** Replaces page and head. The document has changed when this returns. */
	readonly show: (page: ReadyPage) => void;
	/** True while an error page shows, be it the page asked for or instead of one whose component threw. */
	readonly broken: () => boolean;
	/** True while plain markup shows, because no error page was there. */
	readonly plain: () => boolean;
};

/**
 * Hydrates the server's markup, and resolves when that is done: a change that came earlier would make React throw the
 * markup away. When a component throws, React removes the page; it is logged, and an error page takes its place. If the
 * first one throws, the server's markup comes back, which is whole without React, and this never resolves.
 * @param errorPage the page for that in a language (a tag), if it is there; when it throws as well, plain markup shows
 */
export function hydratePage(container: Element, first: ReadyPage, head: HeadWriter, errorPage: (tag: string) => ReadyPage | undefined): Promise<PageRoot> {
	return new Promise((resolve) => {
		const served = [...container.childNodes];
		let mounted = false;
		let broken = false;
		let { tag, head: shown } = first.payload;
		let instead: ReadyPage | undefined;
		const render = (page: ReadyPage) => {
			instead = undefined;
			({ tag, head: shown } = page.payload);
			head.write(page.payload);
			flushSync(() => reactRoot.render(element(page)));
			applyTheme(document);
			renderInstead();
		};
		const renderInstead = () => instead && render(instead);
		const onUncaughtError = (error: unknown) => {
			console.error(error);
			if (!mounted) return queueMicrotask(() => container.replaceChildren(...served));
			instead = (broken ? undefined : errorPage(tag)) ?? plainErrorPage(tag);
			broken = true;
			// While a page is rendered that goes on with this; otherwise nobody would.
			queueMicrotask(renderInstead);
		};
		const pageRoot: PageRoot = {
			show: (page) => {
				// An error page has no address of its own.
				broken = page.payload.head.path === undefined;
				render(page);
			},
			broken: () => broken,
			plain: () => shown.title === title,
		};
		const onMount = () => {
			mounted = true;
			resolve(pageRoot);
		};
		const element = (page: ReadyPage) => <Mounted onMount={onMount}>{page.element}</Mounted>;
		const reactRoot = hydrateRoot(container, element(first), { onUncaughtError });
	});
}

function Mounted({ onMount, children }: { onMount: () => void; children: ReactNode }) {
	useEffect(onMount);
	return (
		<ApiBaseUrlContext value={readRuntimeConfig(document).apiBaseUrl}>
			<PageServicesContext value={services}>{children}</PageServicesContext>
		</ApiBaseUrlContext>
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
