import { lazy, Suspense } from "react";
import type { ShownPage } from "../../server/description/describe-site.ts";
import { canRun } from "../connection/current-session.ts";
import { useEditor } from "../connection/editor-context.ts";
import { PagePreview } from "../preview/PagePreview.tsx";
import { ItemDragHandle } from "../sections/ItemDragHandle.tsx";
import { SectionTools } from "../sections/SectionTools.tsx";
import { type PageTheme, type WidthName, widths } from "./bar-options.ts";
import { Panels } from "./Panels.tsx";
import type { AppState } from "./use-app-state.ts";

/** Loaded when first opened, because the article editor brings a rich-text editor with it. */
const ArticleEditor = lazy(() => import("../article/ArticleEditor.tsx"));

type WorkAreaProps = {
	readonly app: AppState;
	readonly page: ShownPage;
	readonly theme: PageTheme;
	readonly width: WidthName;
};

/** The area below the bar: the page, or the article editor over it, and the open panel. */
export function WorkArea({ app, page, theme, width }: WorkAreaProps) {
	const { site } = useEditor();
	const { live, opened } = app;
	const { path } = live;
	return (
		<main className="work">
			{path !== undefined && site.canShow && (
				<PageArea app={app} path={path} theme={theme} width={width} />
			)}
			{opened.article !== undefined && opened.panel !== "changes" && (
				<ArticleArea app={app} path={opened.article.path} />
			)}
			<Panels app={app} page={page} theme={theme} />
		</main>
	);
}

type PageAreaProps = Omit<WorkAreaProps, "page"> & {
	/** The address of the page. */
	readonly path: string;
};

/** The page, with the tools of the section and the item under the pointer. */
function PageArea({ app, path, theme, width }: PageAreaProps) {
	const { live, opened, frame, goTo, texts, places, structure } = app;
	const { file, outline, version } = live;
	const { inspector } = opened;
	const { here, hereItem } = structure;
	return (
		<PagePreview
			frame={frame}
			path={path}
			theme={theme}
			width={widths[width]}
			onOpen={texts.openInspector}
			onLeave={goTo}
			onPoint={(...point) => canRun("moveItem") && structure.point(...point)}
			onMove={(by) => here && structure.arrange(here, by === -1 ? "moveUp" : "moveDown")}
			onEscape={() => inspector !== undefined && texts.closeInspector()}
			onShown={places.showPage}
		>
			{hereItem !== undefined && inspector === undefined && (
				<ItemDragHandle
					frame={frame}
					file={file}
					version={version}
					place={hereItem}
					onArrange={structure.arrange}
				/>
			)}
			{here !== undefined && inspector === undefined && (
				<SectionTools
					frame={frame}
					file={file}
					version={version}
					place={here}
					onArrange={structure.arrange}
					onAdd={structure.startAdding}
					onOpenArticle={texts.openArticle}
					languages={outline?.languages.length}
					onName={(place) => {
						opened.open({ panel: "sections" });
						structure.select(place);
					}}
				/>
			)}
		</PagePreview>
	);
}

/**
 * Fills the place of the article editor while it loads. Otherwise the page would show for a moment.
 */
const articleToCome = <section className="article-editor" aria-busy="true" />;

/**
 * The article editor with the open running text.
 * @param path the path of the text in the content file
 */
function ArticleArea({ app, path }: { readonly app: AppState; readonly path: string }) {
	const { live, opened, texts } = app;
	const { outline } = live;
	if (outline === undefined) return articleToCome;
	if (texts.articleText === undefined) return null;
	return (
		<Suspense fallback={articleToCome}>
			<ArticleEditor
				key={`${outline.file}#${path}`}
				outline={outline}
				text={texts.articleText}
				requested={opened.article?.requested}
				preview={live.preview}
				onDirty={live.noteTyped}
				onLeft={live.showSaved}
				onClose={texts.closeArticle}
			/>
		</Suspense>
	);
}
