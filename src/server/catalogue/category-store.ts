import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';

interface CategoryFacts {
  id: number;
  title: string;
  keyword: string;
  pageText: string;
  descriptionMeta: string;
  parentId: number | null;
  status: boolean;
  changefreq: string;
  priority: number;
  css: string | null;
  lifestyle: string | null;
  updatedAt: string;
}

export interface TileRow {
  id: number;
  itemType: 'section' | 'category' | 'product' | 'link';
  productId: number | null;
  sectionTitle: string;
  sectionDescription: string;
  title: string;
  description: string;
  urlOverride: string;
  className: string;
  imageUrl: string;
  priority: number;
  status: boolean;
  layoutAttributes: unknown;
  updatedAt: string;
  category: CategoryFacts | null;
}

export interface CategoryRow extends CategoryFacts {
  tiles: TileRow[];
}

const categoryJson = (name: string) =>
  sql.raw(`json_build_object('id', ${name}.id, 'title', ${name}.title, 'keyword', ${name}.keyword, 'pageText', ${name}.page_text,
    'descriptionMeta', ${name}.description_meta, 'parentId', ${name}.parent_id, 'status', ${name}.status,
    'changefreq', ${name}.changefreq, 'priority', ${name}.priority, 'css', ${name}.css, 'lifestyle', ${name}.lifestyle,
    'updatedAt', ${name}.updated_at)`);

/** The active category of a keyword with its active tiles by priority; undefined for an unknown or inactive one. */
export async function findCategoryRow(db: Kysely<Database>, keyword: string): Promise<CategoryRow | undefined> {
  const { rows } = await sql<{ facts: CategoryFacts; tiles: TileRow[] }>`
    select ${categoryJson('category')} as facts,
      (select coalesce(json_agg(json_build_object('id', tile.id, 'itemType', tile.item_type, 'productId', tile.product_id,
          'sectionTitle', tile.section_title, 'sectionDescription', tile.section_description, 'title', tile.title,
          'description', tile.description, 'urlOverride', tile.url_override, 'className', tile.class_name,
          'imageUrl', tile.image_url, 'priority', tile.priority, 'status', tile.status,
          'layoutAttributes', tile.layout_attributes, 'updatedAt', tile.updated_at,
          'category', case when child.id is not null then ${categoryJson('child')} end) order by tile.priority, tile.id), '[]')
        from category_items tile
        left join categories child on child.id = tile.child_category_id
        left join products product on product.id = tile.product_id
        where tile.category_id = category.id and tile.status
          and coalesce(child.status, true) and coalesce(product.status, true)) as tiles
    from categories category
    where category.keyword = ${keyword} and category.status`.execute(db);
  const [row] = rows;
  return row && { ...row.facts, tiles: row.tiles };
}
